export default function Page() {
  return <h1>add-listing</h1>
}

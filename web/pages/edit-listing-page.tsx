export default function Page() {
  return <h1>edit-listing</h1>
}

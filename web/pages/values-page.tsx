export default function Page() {
  return <h1>values</h1>
}

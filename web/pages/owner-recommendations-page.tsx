export default function Page() {
  return <h1>owner-recommendations</h1>
}

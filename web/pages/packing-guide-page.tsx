export default function Page() {
  return <h1>packing-guide</h1>
}

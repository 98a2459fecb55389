export default function Page() {
  return <h1>reservation</h1>
}

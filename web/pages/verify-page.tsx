export default function Page() {
  return <h1>verify</h1>
}

export default function Page() {
  return <h1>customer-recommendations</h1>
}

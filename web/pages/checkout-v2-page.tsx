export default function Page() {
  return <h1>checkout-v2</h1>
}

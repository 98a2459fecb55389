export default function Page() {
  return <h1>advices</h1>
}

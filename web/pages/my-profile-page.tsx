export default function Page() {
  return <h1>my-profile</h1>
}

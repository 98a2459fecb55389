export default function Page() {
  return <h1>other-profile</h1>
}

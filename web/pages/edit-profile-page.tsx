export default function Page() {
  return <h1>edit-profile</h1>
}

import { Outlet } from 'react-router'

/** The frame around every page: header, page, footer, and what floats above them. */
export default function MainLayout() {
  return (
    <main id="content">
      <Outlet />
    </main>
  )
}

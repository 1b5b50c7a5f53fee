import { definePage, Link } from '@rouage/slice-kit'

export const page = definePage({
  head: () => ({ title: 'Page not found', noindex: true, status: 404 }),
  Component: () => (
    <section lang="en">
      <h1>Oops! Page not found</h1>
      <Link href="/">Back to home</Link>
    </section>
  ),
})

import { Link } from '@rouage/slice-kit'
import { Steps } from './browse.styles'

type Props = { readonly steps: readonly { readonly label: string; readonly path: string }[] }

/** Where a page stands; its last step is the page itself. */
export const Breadcrumb = ({ steps }: Props) => (
  <nav aria-label="Fil d'Ariane">
    <Steps>
      {steps.map(({ label, path }, index) => (
        <li key={path}>
          {index === steps.length - 1 ? <span aria-current="page">{label}</span> : <Link href={path}>{label}</Link>}
        </li>
      ))}
    </Steps>
  </nav>
)

import { Link } from '@rouage/slice-kit'
import type { Crumb } from './crumbs'
import * as S from './breadcrumb-style'

export const Breadcrumb = ({ crumbs }: { readonly crumbs: readonly Crumb[] }) => (
  <S.Trail aria-label="Fil d'Ariane">
    <ol>
      {crumbs.map(({ label, path }) => (
        <li key={path}>
          <Link href={path}>{label}</Link>
        </li>
      ))}
    </ol>
  </S.Trail>
)

import { Link } from '@rouage/slice-kit'
import { Image, List } from '@rouage/ui/icons'
import { ViewLink } from './bar.styles'
import { useView } from './view'

/** Large photos or small ones, where a screen is narrow. */
export const OtherView = () => {
  const { isCompact, other } = useView()
  const label = isCompact ? 'Vue avec grandes photos' : 'Vue compacte'
  return (
    <ViewLink as={Link} href={other} replace aria-label={label} title={label}>
      {isCompact ? <Image aria-hidden /> : <List aria-hidden />}
    </ViewLink>
  )
}

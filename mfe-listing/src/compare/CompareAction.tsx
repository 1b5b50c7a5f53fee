import { Link } from '@rouage/slice-kit'
import { comparedAds, comparisonPath, MAX_COMPARED, useComparedAds } from '@rouage/slice-kit/compared-ads'
import { CompareToggle, tellComparisonFull } from '@rouage/ui/Compare'
import { TextLink } from '@rouage/ui/TextLink'
import { media, space } from '@rouage/ui/tokens'
import styled from 'styled-components'

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(4)};

  ${media.noScript} {
    display: none;
  }
`

const toggle = (id: string): void => {
  if (!comparedAds.toggle(id)) tellComparisonFull(MAX_COMPARED)
}

/** Puts the ad beside others, and leads to where they stand side by side. */
export const CompareAction = ({
  announcementId: id,
  title,
}: {
  readonly announcementId: string
  readonly title: string
}) => {
  const ids = useComparedAds()
  return (
    <Row>
      <CompareToggle title={title} isCompared={ids.includes(id)} onToggle={() => toggle(id)} />
      {ids.length > 0 && (
        <TextLink linkAs={Link} href={comparisonPath(ids)}>
          Voir la comparaison ({ids.length})
        </TextLink>
      )}
    </Row>
  )
}

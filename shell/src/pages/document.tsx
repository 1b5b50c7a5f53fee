import { Link } from '@rouage/slice-kit'
import { color, graduation, media, pageColumn, radius, space, text, touchTarget, weight } from '@rouage/ui/tokens'
import { Fragment, type ReactNode } from 'react'
import styled from 'styled-components'

const Sheet = styled.article`
  ${pageColumn}
  padding-block: ${space(8)} 0;

  ${media.tablet} {
    padding-block-start: ${space(14)};
  }
`

const Measure = styled.div`
  max-width: 46rem;
`

const Heading = styled.h1`
  margin: 0 0 ${space(4)};
  font-size: ${text.display};
`

const Introduction = styled.p`
  margin: 0 0 ${space(2)};
  color: ${color.inkSoft};
  font-size: ${text.lead};
`

const Updated = styled.p`
  margin: 0;
  color: ${color.inkSoft};
  font-size: ${text.small};
`

const Scale = styled.div`
  ${graduation}
  height: 8px;
  margin-block: ${space(8)} ${space(2)};
  color: ${color.line};
`

const Section = styled.section`
  h2 {
    margin: ${space(10)} 0 ${space(3)};
    font-size: ${text.title};
  }

  h3 {
    margin: ${space(6)} 0 ${space(1)};
    font-size: ${text.body};
    letter-spacing: 0;
  }

  p,
  ul {
    margin: 0 0 ${space(3)};
  }

  ul {
    padding-left: ${space(5)};
  }

  li {
    margin-bottom: ${space(2)};
  }
`

const Call = styled.aside`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(4)};
  margin-top: ${space(12)};
  padding: ${space(6)};
  border-radius: ${radius.medium};
  background: ${color.mist};

  p {
    margin: 0;
    font-size: ${text.lead};
    font-weight: ${weight.strong};
  }
`

const CallLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: ${touchTarget};
  padding-inline: ${space(5)};
  border-radius: ${radius.small};
  background: ${color.ink};
  color: ${color.onInk};
  font-weight: ${weight.strong};
  text-decoration: none;
`

/** A page to be read: legal texts, help, about. */
export const Document = ({
  title,
  introduction,
  updated,
  closing,
  children,
}: {
  readonly title: string
  readonly introduction: string
  /** French date of the last change. */
  readonly updated?: string
  readonly closing?: ReactNode
  readonly children: ReactNode
}) => (
  <Sheet>
    <Measure>
      <Heading>{title}</Heading>
      <Introduction>{introduction}</Introduction>
      {updated !== undefined && <Updated>Dernière mise à jour : {updated}</Updated>}
      <Scale />
      {children}
      {closing}
    </Measure>
  </Sheet>
)

export const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Section>
    <h2>{title}</h2>
    {children}
  </Section>
)

const FactList = styled.dl`
  display: grid;
  gap: ${space(1)} ${space(6)};
  margin: 0 0 ${space(4)};

  ${media.tablet} {
    grid-template-columns: max-content minmax(0, 1fr);
    gap: ${space(2)} ${space(6)};
  }

  dt {
    color: ${color.inkSoft};
  }

  dd {
    margin: 0 0 ${space(2)};
    overflow-wrap: anywhere;

    ${media.tablet} {
      margin: 0;
    }
  }
`

/** Facts with their names, one a line. */
export const Facts = ({
  facts,
}: {
  readonly facts: readonly { readonly label: string; readonly value: ReactNode }[]
}) => (
  <FactList>
    {facts.map(({ label, value }) => (
      <Fragment key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </Fragment>
    ))}
  </FactList>
)

export const ContactCall = ({ question }: { readonly question: string }) => (
  <Call>
    <p>{question}</p>
    <CallLink href="/contact">Nous contacter</CallLink>
  </Call>
)

import { Link } from '@rouage/slice-kit'
import { Notice } from '@rouage/ui/Notice'
import { TextLink } from '@rouage/ui/TextLink'
import { space } from '@rouage/ui/tokens'
import styled from 'styled-components'
import { fieldAddress } from './field-address'
import type { FieldProblem, SubmissionFailure } from './useSubmission'

const List = styled.ul`
  display: grid;
  gap: ${space(2)};
  margin: 0;
  padding: 0;
  list-style: none;
`

/** What is wrong with an ad, each with the way to its field. */
export const FieldProblems = ({
  draftKey,
  problems,
}: {
  readonly draftKey: string
  readonly problems: readonly FieldProblem[]
}) => (
  <List>
    {problems.map(({ field, message }) => (
      <li key={`${field} ${message}`}>
        <TextLink linkAs={Link} href={fieldAddress(draftKey, field)}>
          {message}
        </TextLink>
      </li>
    ))}
  </List>
)

/** Why an ad did not go out. */
export const SubmissionNotice = ({
  draftKey,
  failure,
}: {
  readonly draftKey: string
  readonly failure: SubmissionFailure
}) => (
  <Notice tone="danger" live="assertive" title={failure.text}>
    {failure.fields.length > 0 && <FieldProblems draftKey={draftKey} problems={failure.fields} />}
  </Notice>
)

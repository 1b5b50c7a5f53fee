import type { ReactNode } from 'react'
import styled from 'styled-components'
import { Button, ButtonLink } from '../Button'
import { Dialog } from '../Dialog'
import { color } from '../tokens'

const Content = styled.div`
  display: grid;
  gap: 20px;

  > p {
    margin: 0;
    color: ${color.inkSoft};
  }
`

/** How somebody signs in again. */
export type SessionExpiredProps = {
  /** They go on without: the cross, Escape, Back, or the button that says so. */
  readonly onLeave: () => void
  /** Where one signs in and comes back from; where there is no form in the dialog. */
  readonly signInHref?: string
  /** The form itself, where the page has one at hand. */
  readonly children?: ReactNode
}

/** Said once to somebody whose session ended while they were using the page, over what they were writing. */
export const SessionExpired = ({ onLeave, signInHref, children }: SessionExpiredProps) => (
  <Dialog
    isOpen
    onClose={onLeave}
    title="Votre session a expiré"
    footer={
      signInHref === undefined ? undefined : (
        <>
          <Button onClick={onLeave}>Continuer sans me connecter</Button>
          <ButtonLink kind="primary" href={signInHref}>
            Me reconnecter
          </ButtonLink>
        </>
      )
    }
  >
    <Content>
      <p>
        {signInHref === undefined
          ? 'Reconnectez-vous pour continuer\u00a0: ce que vous étiez en train de saisir est toujours là.'
          : 'Reconnectez-vous pour continuer\u00a0: vous reviendrez à cette page.'}
      </p>
      {children}
    </Content>
  </Dialog>
)

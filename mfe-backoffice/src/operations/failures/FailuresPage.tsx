import { OperatorDesk } from '../OperatorDesk'
import { FAILURES } from '../paths'
import { ServiceFailures } from './ServiceFailures'
import { Sections } from '../releases/releases.styles'
import { SERVICES } from './services'

/** What services tried too often and keep, each by itself: one that is away hides no other. */
export const FailuresPage = () => (
  <OperatorDesk title="Échecs" current={FAILURES}>
    {() => (
      <>
        <p>
          Ce qui a échoué trop souvent attend ici et est retenté de plus en plus rarement. Une fois la cause levée,
          relancez-le&nbsp;: il passe dans la minute.
        </p>
        <Sections>
          {SERVICES.map((service) => (
            <ServiceFailures key={service.name} service={service} />
          ))}
        </Sections>
      </>
    )}
  </OperatorDesk>
)

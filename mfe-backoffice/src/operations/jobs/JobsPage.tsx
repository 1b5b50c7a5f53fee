import { OperatorDesk } from '../OperatorDesk'
import { JOBS } from '../paths'
import { Sections } from '../releases/releases.styles'
import { ServiceJobs } from './ServiceJobs'
import { SERVICES } from './services'

/** What services do later, each by itself: one that is away hides no other. */
export const JobsPage = () => (
  <OperatorDesk title="Tâches" current={JOBS}>
    {() => (
      <Sections>
        {SERVICES.map((service) => (
          <ServiceJobs key={service.name} service={service} />
        ))}
      </Sections>
    )}
  </OperatorDesk>
)

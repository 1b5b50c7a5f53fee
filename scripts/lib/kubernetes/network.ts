import { SERVICE_NAMES } from '@rouage/contracts/service-names'
import { SERVICES } from '@rouage/contracts/services'
import type { INetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy'
import type { INetworkPolicyEgressRule } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicyEgressRule'
import type { INetworkPolicyIngressRule } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicyIngressRule'
import { chosenBy, labelsOf, type Program } from './program'

const PART_OF_ROUAGE = { 'app.kubernetes.io/part-of': 'rouage' }

/** At which ports of the world a program needs what a setting names. */
const PORTS_OUTSIDE: Readonly<Record<string, readonly number[]>> = {
  MONGODB_URL: [27_017],
  REDIS_URL: [6_379],
  SMTP_URL: [465, 587],
  S3_BUCKET: [443],
  ROUAGE_RELEASES_BUCKET: [443],
  STRIPE_SECRET_KEY: [443],
  // Push services of browsers.
  ACCOUNT_PUSH_CONTACT: [443],
  GEO_API_URL: [443],
  OTEL_EXPORTER_OTLP_ENDPOINT: [4_318],
}

/** Which services a program calls, by the addresses that it asks for. */
const called = (reads: readonly string[]) => SERVICE_NAMES.filter((name) => reads.includes(SERVICES[name].address))

const byName = (names: readonly string[]) => ({
  podSelector: { matchExpressions: [{ key: 'app.kubernetes.io/name', operator: 'In', values: [...names] }] },
})

/** Nobody reaches anything, and nothing reaches anybody, but as the policy of each program says. */
export const nobody: INetworkPolicy = {
  apiVersion: 'networking.k8s.io/v1',
  kind: 'NetworkPolicy',
  metadata: { name: 'nobody', labels: PART_OF_ROUAGE },
  spec: { podSelector: { matchLabels: PART_OF_ROUAGE }, policyTypes: ['Ingress', 'Egress'] },
}

/** Who reaches a program, and what it reaches. The edge alone is for anybody; figures are for whoever gathers them. */
export const policyOf = ({ name, reads, ports }: Program, programs: readonly Program[]): INetworkPolicy => {
  const service = SERVICE_NAMES.find((each) => each === name)
  const callers = programs.filter((each) => service !== undefined && called(each.reads).includes(service))
  const from = name === 'edge' ? {} : { from: [byName(callers.map((each) => each.name))] }
  const outside = [...new Set(reads.flatMap((setting) => PORTS_OUTSIDE[setting] ?? []))].toSorted((a, b) => a - b)
  const ingress: INetworkPolicyIngressRule[] = [
    { ...from, ports: [{ port: ports.visitors }] },
    {
      from: [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'monitoring' } } }],
      ports: [{ port: ports.operations }],
    },
  ]
  const egress: INetworkPolicyEgressRule[] = [
    { ports: [{ port: 53, protocol: 'UDP' }, { port: 53 }] },
    // A list of nobody would be everybody.
    ...(called(reads).length === 0 ? [] : [{ to: [byName(called(reads))], ports: [{ port: ports.visitors }] }]),
    ...(outside.length === 0 ? [] : [{ ports: outside.map((port) => ({ port })) }]),
  ]
  return {
    apiVersion: 'networking.k8s.io/v1',
    kind: 'NetworkPolicy',
    metadata: { name, labels: labelsOf(name) },
    spec: { podSelector: { matchLabels: chosenBy(name) }, policyTypes: ['Ingress', 'Egress'], ingress, egress },
  }
}

import type {
  CounterConfiguration,
  GaugeConfiguration,
  HistogramConfiguration,
  MetricObjectWithValues,
  MetricValue,
} from 'prom-client'
import { backendCalled, formHeldBack, memberRefused, memberWorked, modelCallRefused, requestEnded } from './events.ts'
import { followUpMetrics, type FollowUps } from './follow-up-metrics.ts'
import { outboxMetrics, type Outbox } from './outbox-metrics.ts'

/** The figures of one process, in a form that can be sent to another. */
export type Figures = MetricObjectWithValues<MetricValue<string>>[]

type CacheCounts = Readonly<{ hits: number; misses: number; parameterisedBytes: number }>

export const metricsType = 'text/plain; version=0.0.4; charset=utf-8'

/**
 * Counts the events of this process from now on. prom-client is loaded here, and never on a site without metrics.
 *
 * @param jobs given in the process that delivers mail and looks for follow-ups
 */
export async function openMetrics(jobs: { outbox: Outbox; followUps: FollowUps } | null) {
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = await import('prom-client')
  const registry = new Registry()
  const registers = [registry]
  const counter = <Label extends string>(of: CounterConfiguration<Label>) => new Counter({ ...of, registers })
  const gauge = <Label extends string>(of: GaugeConfiguration<Label>) => new Gauge({ ...of, registers })
  const histogram = <Label extends string>(of: HistogramConfiguration<Label>) => new Histogram({ ...of, registers })
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 20 })

  /** Plain numbers: prom-client looks labels up each time, which is too slow for prebuilt answers. */
  const requests = new Map<string, Map<number, number>>()
  const latency = histogram({
    name: 'fechou_request_seconds',
    help: 'Time until the end of an answer that was not at hand',
    labelNames: ['route'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2.5, 10],
  })
  requestEnded.subscribe(({ route, status, seconds }) => {
    let byStatus = requests.get(route)
    if (!byStatus) requests.set(route, (byStatus = new Map()))
    byStatus.set(status, (byStatus.get(status) ?? 0) + 1)
    if (seconds !== undefined) latency.observe({ route }, seconds)
  })
  counter({
    name: 'fechou_requests_total',
    help: 'Requests by route and status; 499 where the visitor left',
    labelNames: ['route', 'status'],
    collect() {
      this.reset()
      for (const [route, byStatus] of requests) {
        for (const [status, count] of byStatus) this.inc({ route, status }, count)
      }
    },
  })

  const heldBack = counter({
    name: 'fechou_forms_held_back_total',
    help: 'Forms to be sent once more (reviewed), or not for now (refused)',
    labelNames: ['how'],
  })
  formHeldBack.subscribe((how) => heldBack.inc({ how }))

  const membersRefused = counter({
    name: 'fechou_member_requests_refused_total',
    help: 'Requests of members who have too many waiting (queue) or used up their time (budget)',
    labelNames: ['why'],
  })
  memberRefused.subscribe((why) => membersRefused.inc({ why }))
  const memberWork = counter({
    name: 'fechou_member_work_seconds_total',
    help: 'Time of the main thread and of the database that members were charged for',
    labelNames: ['of'],
  })
  memberWorked.subscribe(({ of, seconds }) => memberWork.inc({ of }, seconds))
  const modelRefused = counter({
    name: 'fechou_model_calls_refused_total',
    help: 'Calls of the model beyond the limit of a day, by whose it is',
    labelNames: ['whose'],
  })
  modelCallRefused.subscribe((whose) => modelRefused.inc({ whose }))

  const calls = histogram({
    name: 'fechou_backend_call_seconds',
    help: 'Calls to the backend, by what came of them',
    labelNames: ['outcome'],
    buckets: [0.01, 0.05, 0.25, 1, 5],
  })
  backendCalled.subscribe(({ outcome, seconds }) => calls.observe({ outcome }, seconds))

  let cache: CacheCounts = { hits: 0, misses: 0, parameterisedBytes: 0 }
  counter({
    name: 'fechou_page_cache_lookups_total',
    help: 'Pages for everybody: taken as they were kept, or drawn',
    labelNames: ['outcome'],
    collect() {
      this.reset()
      this.inc({ outcome: 'hit' }, cache.hits)
      this.inc({ outcome: 'miss' }, cache.misses)
    },
  })
  gauge({
    name: 'fechou_page_cache_bytes',
    help: 'Kept pages of which there may be any number',
    collect() {
      this.set(cache.parameterisedBytes)
    },
  })

  if (jobs) {
    outboxMetrics(gauge, jobs.outbox)
    followUpMetrics(gauge, jobs.followUps)
  }
  return {
    /** Reads the counts of a page cache at each scrape. */
    watch(counts: CacheCounts) {
      cache = counts
    },
    figures: (): Promise<Figures> => registry.getMetricsAsJSON(),
  }
}

export type Metrics = Awaited<ReturnType<typeof openMetrics>>

/** Adds up the figures of all processes, in the text format of Prometheus. */
export async function aggregate(figures: readonly Figures[]): Promise<string> {
  const { AggregatorRegistry } = await import('prom-client')
  return AggregatorRegistry.aggregate([...figures]).metrics()
}

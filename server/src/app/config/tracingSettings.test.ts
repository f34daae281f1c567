import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

const endpoint = 'http://127.0.0.1:4318'
const set = { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }

describe('OpenTelemetry’s variables', () => {
  test.each([
    [{}],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: ' ' }],
    [{ ...set, OTEL_SDK_DISABLED: 'TRUE' }],
    [{ ...set, OTEL_TRACES_EXPORTER: 'none' }],
    // What is meant for others is none of our business.
    [{ OTEL_TRACES_SAMPLER: 'jaeger_remote', OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }],
  ])('have nothing sent: %o', (env) => {
    expect(readConfig(env).tracing).toBeNull()
  })

  test.each([
    [set, 'http/protobuf'],
    [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://collector.example/v1/traces' }, 'http/protobuf'],
    [{ ...set, OTEL_SDK_DISABLED: 'false', OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json' }, 'http/json'],
    [
      { ...set, OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json', OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: 'http/protobuf' },
      'http/protobuf',
    ],
    [{ ...set, OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.1' }, 'http/protobuf'],
    [
      { ...set, OTEL_BSP_MAX_QUEUE_SIZE: '1', OTEL_BSP_EXPORT_TIMEOUT: '600000', OTEL_TRACES_SAMPLER: ' ' },
      'http/protobuf',
    ],
  ])('have spans sent: %o', (env, protocol) => {
    expect(readConfig(env).tracing).toEqual({ protocol })
  })

  test.each([
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector' },
      'OTEL_EXPORTER_OTLP_ENDPOINT is "collector". Use an address such as http://127.0.0.1:4318.',
    ],
    [
      { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'ftp://me:sesame@x' },
      'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT is "(hidden)". Use an address such as http://127.0.0.1:4318.',
    ],
    [
      { ...set, OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' },
      'OTEL_EXPORTER_OTLP_PROTOCOL is "grpc". Use http/protobuf, http/json.',
    ],
    [{ ...set, OTEL_TRACES_EXPORTER: 'console' }, 'OTEL_TRACES_EXPORTER is "console". Use otlp, none.'],
    [
      { ...set, OTEL_TRACES_SAMPLER: 'often', OTEL_TRACES_SAMPLER_ARG: '2' },
      'OTEL_TRACES_SAMPLER is "often". Use one of always_on, parentbased_always_on, always_off, parentbased_always_off, traceidratio, parentbased_traceidratio.\nOTEL_TRACES_SAMPLER_ARG is "2". Use a number from 0 to 1.',
    ],
    [
      { ...set, OTEL_BSP_MAX_EXPORT_BATCH_SIZE: '0', OTEL_BSP_MAX_QUEUE_SIZE: 'Infinity' },
      'OTEL_BSP_MAX_QUEUE_SIZE is "Infinity". Use a whole number from 1 to 100000.\nOTEL_BSP_MAX_EXPORT_BATCH_SIZE is "0". Use a whole number from 1 to 100000.',
    ],
    [
      { ...set, OTEL_BSP_SCHEDULE_DELAY: '0.5', OTEL_EXPORTER_OTLP_TIMEOUT: '-5' },
      'OTEL_BSP_SCHEDULE_DELAY is "0.5". Use whole milliseconds from 1 to 600000.\nOTEL_EXPORTER_OTLP_TIMEOUT is "-5". Use whole milliseconds from 1 to 600000.',
    ],
    [{ ...set, OTEL_EXPORTER_OTLP_COMPRESSION: 'zstd' }, 'OTEL_EXPORTER_OTLP_COMPRESSION is "zstd". Use gzip, none.'],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://me:sesame@collector:4318 ', OTEL_TRACES_SAMPLER: ' always_off' },
      'OTEL_EXPORTER_OTLP_ENDPOINT has spaces before or after its value. Use none.\nOTEL_TRACES_SAMPLER has spaces before or after its value. Use none.',
    ],
  ])('are refused in plain words: %o', (env, words) => {
    expect(() => readConfig(env)).toThrow(new Error(words))
  })
})

import { defineConfig } from '@playwright/test'
import everyTime from './playwright.config.ts'

/** The long journeys: more widths, languages, letters, browsers and processes than `npm test` has time for. */
export default defineConfig({ ...everyTime, testDir: 'campaign', testIgnore: [] })

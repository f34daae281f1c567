import { defineConfig } from '@playwright/test'
import everyTime from './playwright.config.ts'

/** The long journeys: with every width, language and letter, on more browsers, cores or processes than `npm test` has time for. */
export default defineConfig({ ...everyTime, testDir: 'campaign', testIgnore: [] })

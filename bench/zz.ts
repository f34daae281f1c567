import { benchStageInPage } from './stageInPage.ts'
console.log(await benchStageInPage())

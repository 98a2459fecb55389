/** What the server uses of the demo, loaded by `server/load-demo.ts` in the modes that open with it. */
export { withDemoFeeds } from './demo-feeds.ts'
export { isDrawnPicture, withDrawnPictures } from './drawn-storage.ts'
export { demoWelcome, openDemo } from './open-demo.ts'

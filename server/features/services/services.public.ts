export { ownerOfPost } from './open-post.ts'

export { closePost, lockPostFor, ownerOfPost } from './open-post.ts'

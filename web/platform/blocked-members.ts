import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { create } from 'zustand'
import { api } from './browser-api.ts'

export type BlockTarget = { id: number; name: string }

type BlockDialogState = {
  target: BlockTarget | null
  /** Asks whether to block a member. Any feature may ask here; the shell shows the dialog. */
  openBlock(target: BlockTarget): void
  closeBlock(): void
}

export const useBlockDialog = create<BlockDialogState>()((set) => ({
  target: null,
  openBlock: (target) => set({ target }),
  closeBlock: () => set({ target: null }),
}))

export const blockedMembersQuery = queryOptions({
  queryKey: ['blocked-members'],
  queryFn: ({ signal }) => api('GET /blocked-member/', {}, { signal }),
})

/** Blocks a member or takes the block back; chats, the profile and the list of the blocked follow. */
export function useSetBlocked() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, isBlocked }: { id: number; isBlocked: boolean }) =>
      isBlocked
        ? api('PUT /blocked-member/{id}/', { params: { id } })
        : api('DELETE /blocked-member/{id}/', { params: { id } }),
    onSuccess: (_answer, { id }) =>
      Promise.all([
        queryClient.invalidateQueries(blockedMembersQuery),
        queryClient.invalidateQueries({ queryKey: ['messages', 'chats'] }),
        queryClient.invalidateQueries({ queryKey: ['messages', 'chat-with', id] }),
        queryClient.invalidateQueries({ queryKey: ['user-profile', id] }),
      ]),
  })
}

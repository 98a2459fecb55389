declare module 'heic-decode' {
  type Heic = { width: number; height: number; decode(): Promise<{ data: Uint8ClampedArray }> }
  const decode: { all(input: { buffer: Uint8Array }): Promise<Heic[] & { dispose(): void }> }
  export default decode
}

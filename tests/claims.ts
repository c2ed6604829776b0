// Numbers on the marketing pages that aren't in the product data, each with its measurement or document.
export const CLAIMS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  jupiter: { '1.0': 'version of the RISC-V vector extension, in the data sheet of the K1' },
  megrez: {
    13: 'streams of 1080p30 that the encoder writes, in the specification of the EIC7700X',
    48: 'es_run_model with the YOLOv3 model of the guide, 100 runs on the board: 20.84 ms on average, 47.99 pictures a second',
  },
  pioneer: {
    '0.7': 'draft 0.7.1 of the vector extension, in the reference manual of the SG2042',
    '1.0': 'the ratified version that it is not',
  },
  titan: { 3200: 'MT/s of the memory slots, in the specification of the board' },
}

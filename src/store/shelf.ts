/** Surfaces know what the client asks of a shelf by way of the store. */
export type { Shelf, Shelved } from '../client/shelf.js';

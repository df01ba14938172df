import type { Parameter } from '../../../contract/querySchema.js';
import type { Paging } from '../paging.js';

/** Requests that are to be sent from elsewhere. */
export interface SnippetRequests {
	/** Of the endpoint, without parameters. */
	readonly address: string;
	readonly requests: readonly (readonly Parameter[])[];
	/** The key under which the records come; absent where one comes bare, or a list of them that has pages. */
	readonly envelope?: string | undefined;
	/** How all of them turn their pages; absent where all comes at once. */
	readonly paging?: Paging | undefined;
}

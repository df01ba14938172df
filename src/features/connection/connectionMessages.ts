import { type Bodies, bodyWith, oneOf } from '../../workbench/panels/dispatch.js';
import type { ReportPart } from './reportPart.js';

/** Messages from the host to the page of the connection. */
export interface ConnectionToPage {
	/** Everything to show. */
	connection: { readonly model: ConnectionModel };
}

/** Messages the page may send to the host. */
export const connectionFromPage = {
	action: bodyWith({ name: oneOf(['check', 'setKey', 'copy']) }),
};

export type ConnectionFromPage = Bodies<typeof connectionFromPage>;

interface ConnectionButton {
	readonly name: ConnectionFromPage['action']['name'];
	readonly label: string;
	readonly isDisabled: boolean;
}

/** Everything the page of the connection shows, as final text. */
export interface ConnectionModel {
	readonly heading: string;
	/** “Sample data”; only set for sample data. */
	readonly sample?: string;
	readonly lead: string;
	readonly actions: readonly ConnectionButton[];
	readonly access: {
		/** How the access stands, in a sentence. */
		readonly text: string;
		readonly buttons: readonly ConnectionButton[];
	};
	readonly parts: readonly ReportPart[];
}

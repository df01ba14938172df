import { definePanel } from '../../workbench/panels/definePanel.js';
import type { PortTo } from '../../workbench/panels/panelPort.js';
import { ConnectionController, type ConnectionControllerParts } from './connectionController.js';
import { connectionFromPage, type ConnectionToPage } from './connectionMessages.js';

/** The panel that reports on the connection and the plan. */
export const connectionPanel = definePanel({
	page: 'connection',
	messages: connectionFromPage,
	controller: (_key: 'connection', parts: ConnectionControllerParts) => new ConnectionController(parts),
	update(connection, port: PortTo<ConnectionToPage>) {
		const model = connection.model();
		if (model) {
			port.post({ type: 'connection', body: { model } });
		}
	},
	handlers(connection, port) {
		const actions = {
			check: () => connection.checkAccess(),
			setKey: () => port.runCommand('setApiKey'),
			copy: () => port.save(connection.offers()[0], 'clipboard'),
		};
		return { action: ({ name }) => actions[name]() };
	},
});

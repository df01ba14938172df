import { tools } from '../../src/features/assistant/assistant.js';
import { toolId } from '../../src/features/assistant/toolNames.js';

/** The assistant's tools as package.json declares them. */
export function toolManifest(): readonly Readonly<Record<string, unknown>>[] {
	return tools.map(({ name, reference, icon, description, inputSchema }) => ({
		name: toolId(name),
		toolReferenceName: reference,
		displayName: `%tool.${name}%`,
		userDescription: `%tool.${name}.description%`,
		modelDescription: description,
		canBeReferencedInPrompt: true,
		icon: `$(${icon})`,
		tags: ['finance', 'stocks'],
		inputSchema,
	}));
}

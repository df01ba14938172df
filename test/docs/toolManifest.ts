import { tools } from '../../src/features/assistant/assistant.js';
import { toolId } from '../../src/features/assistant/toolNames.js';

/** The tools of the assistant as package.json has them. */
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

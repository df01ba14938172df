import { Workbench } from '../host/workbench.js';
import { DisplayLanguage } from '../support/displayLanguage.js';
import { everySurface } from './everySurface.js';

/** Draws every surface in a language, for visual inspection. */
export async function drawLanguage(name: string): Promise<void> {
	const language = new DisplayLanguage(name);
	const workbench = await Workbench.open({ ...(name !== 'en' && { language: name }) });
	try {
		for (const [surface, show] of Object.entries(everySurface)) {
			await show(workbench, language);
			await workbench.screenshot(`${name}-${surface}`);
		}
	} finally {
		await workbench.close();
	}
}

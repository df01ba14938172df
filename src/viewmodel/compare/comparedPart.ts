/** The parts of what is compared; each is asked again by itself. */
export type { ComparedPart } from '../../store/comparedPart.js';

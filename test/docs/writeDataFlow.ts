// Draws docs/data-flow.svg.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../host/repository.js';
import { dataFlowSvg } from './dataFlow.js';

writeFileSync(path.join(repository, 'docs', 'data-flow.svg'), dataFlowSvg());

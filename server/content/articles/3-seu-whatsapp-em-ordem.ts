import { comesIn, stillBuilding, trialStart } from '#shared/features.ts'
import type { Article } from '#shared/models/article.ts'
import { trial } from '#shared/site.ts'

export const article: Article = {
  id: 3,
  title: 'Seu WhatsApp em ordem em uma tarde',
  excerpt:
    'Um roteiro de quatro horas para limpar a lista, criar etiquetas que servem, salvar respostas prontas e dar uma data a cada conversa parada.',
  date: '2026-08-18',
  author: 'lia-fontes',
  category: 'Guia',
  content: `Separe uma tarde de pouco movimento, faça um café e avise em casa. Em quatro horas dá para sair de duzentas conversas empilhadas para uma lista em que você sabe quem está esperando o quê. Não precisa comprar nada para começar. Precisa de computador, porque no celular você vai se distrair, e de um caderno ou bloco de notas.

Os horários abaixo são uma sugestão para quem começa às 14h. Se uma etapa esticar, não tem problema. Só não pule a ordem: organizar antes de limpar é o mesmo que dobrar roupa suja.

# Limpar e dar nome

## 14h, a mesa vazia

Abra o WhatsApp Web no navegador e leia o código com o celular, no menu de dispositivos conectados. Se você vende pelo número pessoal, este é um bom momento para pensar no WhatsApp Business, que é gratuito e traz etiquetas, catálogo e respostas rápidas. Um número só para o trabalho também ajuda o seu domingo.

Depois, tire do caminho o que não é venda. Você não vai apagar nada agora, só guardar. Desça a lista sem abrir conversa nenhuma.

Arquive ou silencie:

- Grupos de família, condomínio, escola e futebol.
- Fornecedores e entregas que já se resolveram.
- Bancos, códigos de confirmação e avisos automáticos.
- Clientes atendidos e satisfeitos, que não esperam nada de você hoje.

Fixe no alto, no máximo, três conversas que não podem esperar. Se tudo é urgente, você só trocou uma pilha por outra.

Meia hora basta. Quando terminar, o que sobrou na tela é gente com alguma coisa em aberto.

## 14h40, as etiquetas

Etiqueta boa responde a uma pergunta só: o que essa pessoa está esperando? “Cliente legal”, “Maria do Instagram” e “importante” não respondem. Cinco ou seis bastam. Com vinte, você passa o dia escolhendo e desiste na quinta-feira.

Um conjunto que serve a quase todo mundo:

- Primeiro contato: escreveu, e eu ainda não entendi o que quer.
- Orçamento enviado: a bola está com a pessoa.
- Devo resposta: a bola está comigo.
- Aguardando pagamento: mandei Pix ou boleto e falta o comprovante.
- Agendado: tem data e hora.
- Voltar no dia combinado: pediu para falar depois, e eu anotei quando.

Adapte as palavras ao seu ofício. A corretora talvez precise de “Visita marcada” e “Documentos”. A loja online, de “Enviado” e “Troca”. A agência de marketing, de “Proposta em aprovação”. Se o seu WhatsApp não mostra etiquetas, as listas personalizadas quebram o galho.

Escreva ao lado de cada nome, em uma frase, quando a etiqueta entra e quando sai. “Orçamento enviado sai quando a pessoa aceita, recusa ou pede prazo” não deixa dúvida. Sem a regra de saída, todo mundo entra e ninguém sai, e em um mês a etiqueta não quer dizer mais nada. Se duas pessoas da equipe leem a frase e etiquetam diferente, reescreva a frase.

## O que nunca vira etiqueta

Diagnóstico, peso, religião, briga de família, fofoca. Informação de saúde é dado sensível para a LGPD e pede cuidado dobrado de psicólogos, nutricionistas e de quem trabalha com eles. A etiqueta fala do momento da venda; a vida da pessoa fica de fora. Um bom teste: se o cliente visse a tela por cima do seu ombro, ficaria constrangido? Então troque.

# A parte braçal

## 15h10, a lista inteira

Abra as conversas dos últimos trinta dias, uma a uma, da mais antiga para a mais nova. Reserve vinte segundos para cada. Você não vai responder a ninguém ainda, e esse é o segredo: quem para e responde não chega ao fim.

Em cada conversa, faça três coisas:

- Corrija o nome do contato com algo que ajude: “Débora, festa 15 anos”.
- Ponha uma etiqueta. Uma só, a que vale hoje.
- Se há um próximo passo com data, anote no caderno: nome, dia, motivo.

Você vai encontrar esquecimentos. Um orçamento prometido e não enviado, uma pergunta que ficou sem resposta, um elogio que merecia um obrigado. Marque como “Devo resposta” e siga. Daqui a pouco eles estarão resolvidos.

Se a lista for longa, pare depois de uma hora. As mais antigas podem ficar para a próxima semana, em doses de dez por dia. E se bater preguiça no meio, olhe para o que já apareceu: quase sempre há, ali pela vigésima conversa, um pedido que estava pronto para fechar e só esperava uma resposta sua.

## 16h10, as respostas que se repetem

Procure no seu histórico as perguntas que aparecem toda semana. Costumam ser as mesmas: preço, endereço, como funciona, formas de pagamento, prazo. Escreva uma boa resposta para cada, com calma, e salve como resposta rápida no WhatsApp Business, para chamar com a barra. Deixe lacunas para o nome e para um detalhe da pessoa. Texto pronto sem lacuna tem cheiro de texto pronto.

Comece com estas cinco e ajuste ao seu jeito:

- Primeiro contato: “Oi, [nome]! Que bom que você escreveu. Atendo de terça a sábado, na Vila Mariana e online. Me conta o que você está procurando?”
- Preço: “[Nome], a sessão de 50 minutos é R$ 180, com acompanhamento por mensagem durante a semana. Prefere manhã ou fim de tarde?”
- Orçamento: “[Nome], segue o orçamento: [o que está incluído], por [valor], com entrega em [prazo]. Vale até sexta. Ficou alguma dúvida?”
- Pagamento: “Fechado! O Pix é [chave], em nome de [nome que aparece]. Se preferir boleto, ele pode levar alguns dias úteis para compensar. Me manda o comprovante por aqui?”
- Confirmação: “[Nome], tudo certo para amanhã, às 15h? Se precisar remarcar, me avisa até as 18h de hoje.”

Leia cada uma em voz alta. Se você não falaria aquilo no balcão, corte. E repare no detalhe do Pix: dizer em nome de quem a conta aparece evita aquele minuto de desconfiança que derruba vendas.

# Responder e cuidar

## 16h50, quem espera por você

Chegou a hora de escrever de verdade. Filtre por “Devo resposta” e comece pela mais antiga. Dispense o parágrafo de justificativas: meia frase reconhece a demora, o resto resolve.

“Oi, Cássio, demorei e peço desculpa. O conserto fica em R$ 160 e consigo entregar na quinta. Quer que eu busque aí?”

Depois passe por “Orçamento enviado”, escolha três pessoas e volte a elas com uma novidade. “Ivone, o tecido que você queria em azul chegou. Separo a sua metragem?” resolve mais do que “e aí, pensou?”. Três hoje, três amanhã. Mandar o mesmo texto para quarenta contatos incomoda trinta e nove e ainda pode render bloqueio.

## 17h20, os contatos

Lista de contatos é dado pessoal dos outros, guardado na sua casa. A LGPD vale também para quem é pequeno, e o básico cabe em vinte minutos.

- Apague quem você não sabe de onde veio. Lista comprada ou copiada de grupo vai fora inteira.
- Use o contato para aquilo que a pessoa espera. Quem pediu um orçamento não pediu promoção semanal.
- Quem disse “não quero receber” fica marcado e não recebe mais.
- Se pedirem para ver, corrigir ou apagar os dados, saiba onde eles estão: celular, planilha, caderno, caixa de entrada.
- Ponha senha no computador e encerre as sessões abertas em aparelhos que você não usa mais.

Quer mandar novidades? Pergunte antes. “Posso te avisar quando abrir a agenda de outubro?” é simples, educado, e a resposta fica registrada na conversa.

# Para durar além de hoje

## 17h40, a rotina

A ordem de hoje dura uma semana se nada mudar. O que mantém a casa em pé são três encontros curtos com a lista, todos os dias, de preferência no mesmo horário.

Ao abrir o dia, dez minutos:

- Veja com quem você combinou de falar hoje.
- Responda primeiro a quem está perto de decidir.

Depois do almoço, cinco minutos:

- Confirme os horários de amanhã.
- Confira comprovantes e boletos.

Antes de fechar, dez minutos:

- Nenhuma conversa nova fica sem etiqueta.
- Todo “vou pensar” ganha uma data.
- O que você prometeu para hoje foi feito ou remarcado.

Se mais alguém atende com você, combinem uma regra a mais: quem promete, etiqueta. Assim a colega que assume à tarde sabe que há um orçamento a caminho.

## Onde o Fechou entra

Tudo isso funciona à mão, e é bom ter feito à mão uma vez, para saber o que você quer de uma ferramenta. O trabalhoso é repetir. O Fechou nasceu para a parte que cansa: ele lê as conversas que você traz, etiqueta cada uma, põe cada pessoa na sua etapa, mostra por quem começar o dia, com o motivo, lembra você de retomar e sugere três respostas com o que está no seu catálogo.

${comesIn} ${stillBuilding} O teste é de ${trial.days} dias, grátis e sem cartão. ${trialStart} O conteúdo das conversas não fica armazenado, e nada é enviado sem você: o Fechou não manda mensagem automática nem em massa.

## 18h, o fim da tarde

Olhe a tela de novo. Se deu certo, você consegue responder a três perguntas em dez segundos: quem espera por mim, quem está perto de comprar e com quem eu falo amanhã. Se alguma delas ainda demora, veja qual etapa ficou pela metade e volte só a ela.

Na primeira semana, a rotina vai falhar em algum dia. Cliente atrasa, filho adoece, chove na feira. Retome no dia seguinte de onde parou, sem refazer tudo. E marque na agenda uma meia hora por mês para repetir a limpeza: arquivar o que terminou, apagar o que não serve, reler as respostas prontas e trocar as que envelheceram, porque preço, endereço e horário mudam.

Tire uma foto do caderno, feche o computador e vá jantar. Amanhã, dez minutos antes do primeiro atendimento, a lista vai contar por onde começar.`,
}

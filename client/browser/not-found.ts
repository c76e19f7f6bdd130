if (document.querySelector('.not-found')) console.error('404: página inexistente', location.pathname)

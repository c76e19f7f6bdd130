console.error('404: página inexistente', location.pathname)
